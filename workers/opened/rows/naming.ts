import type { Hit } from '../format.ts';

/** The client of a request, as the line tells it: by the id that the file gives, else by address and agent. */
export type Client = Pick<Hit, 'visitor' | 'address' | 'agent'>;

/** Names that are the same whenever, and in whatever files, the same is read. Without it they are those of one opening. */
export interface Naming {
  visitor(client: Client): string;
  /** The id of a row that its file gives one; '' stays ''. */
  row(id: string): string;
}
