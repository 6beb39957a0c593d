/** What a measuring worker answers: its result, or the stack of what it threw (an async throw reaches no error event). */
type Reply<T> = { result: T } | { thrown: string };

/** Sends one task to a fresh worker and answers its result. The worker ends with it. */
export function callWorker<T>(worker: Worker, task: unknown): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Reply<T>>) => {
      if ('result' in data) resolve(data.result);
      else reject(new Error(`The worker threw: ${data.thrown}`));
    });
    worker.addEventListener('error', (event) =>
      reject(new Error(`The worker failed: ${event.message} (${event.filename}:${event.lineno})`)),
    );
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}

/** Makes this worker do one task for {@link callWorker}. */
export function serveTask<Task, T>(perform: (task: Task) => Promise<T>): void {
  self.addEventListener('message', ({ data }: MessageEvent<Task>) => {
    perform(data).then(
      (result) => self.postMessage({ result }),
      (error: unknown) => self.postMessage({ thrown: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
}
