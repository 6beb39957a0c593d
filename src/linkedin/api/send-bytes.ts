export interface UploadRequest {
  address: string;
  headers: Record<string, string>;
  body: Blob;
  signal: AbortSignal;
  /** Called with the number of bytes sent so far. */
  onSent(bytes: number): void;
}

export interface Receipt {
  status: number;
  headers: Headers;
  text: string;
}

/** Sends by PUT. Rejects with a `TypeError` where nothing answers, and with the signal's reason. */
export type SendBytes = (request: UploadRequest) => Promise<Receipt>;

/** Sends with the one browser interface that reports upload progress. */
export const sendBytes: SendBytes = ({ address, headers, body, signal, onSent }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    request.addEventListener('load', () => resolve(receiptOf(request)));
    request.addEventListener('error', () => reject(new TypeError('Nothing answered.')));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(signal.reason);
    else request.send(body);
  });

function receiptOf(request: XMLHttpRequest): Receipt {
  const retryAfter = request.getResponseHeader('retry-after');
  const headers = new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter });
  return { status: request.status, headers, text: request.responseText };
}
