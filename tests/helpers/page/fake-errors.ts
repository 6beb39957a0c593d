import type { ErrorEnvironment } from '../../../src/engine/errors/error-environment.ts';
import { ErrorRecorder, type RecorderDependencies } from '../../../src/engine/errors/error-recorder.ts';
import type { TellMishap } from '../../../src/engine/errors/incident.ts';

/** What goes wrong on a page, as a test says it. */
export class FakeErrors implements ErrorEnvironment {
  tell: TellMishap = () => {};
  loads = 0;
  /** Whether the recorder's module can be loaded. */
  isReachable = true;

  watch(tell: TellMishap): void {
    this.tell = tell;
  }

  href(): string {
    return 'https://bugs.example/features?kept=1&token=S3CR3T#part';
  }

  async loadRecorder(deps: RecorderDependencies): Promise<ErrorRecorder> {
    this.loads++;
    if (!this.isReachable) throw new TypeError('Failed to fetch dynamically imported module');
    return new ErrorRecorder(deps);
  }
}
