/** Something by its name, and what there is to say of it. */
export interface Explained {
  name: string;
  text: string;
}
