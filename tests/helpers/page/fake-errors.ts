import { ErrorRecorder, type ErrorRecorderDependencies } from '#engine/errors/error-recorder.ts';
import type { ReportIncident } from '#engine/errors/incident.ts';

/** What goes wrong on a page, as a test says it. */
export class FakeErrors {
  report: ReportIncident = () => {};
  loads = 0;
  /** Whether the recorder's module can be loaded. */
  isReachable = true;

  watch(report: ReportIncident): void {
    this.report = report;
  }

  href(): string {
    return 'https://bugs.example/features?kept=1&token=S3CR3T#part';
  }

  async loadRecorder(deps: ErrorRecorderDependencies): Promise<ErrorRecorder> {
    this.loads++;
    if (!this.isReachable) throw new TypeError('Failed to fetch dynamically imported module');
    return new ErrorRecorder(deps);
  }
}
