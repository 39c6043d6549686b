/** The answer of a handler whose caller is told of things for as long as they stay. */
export class EventStream {
  /** Begins to send (`data` is one line of text) until the function given back is called. It may not send before it has returned. */
  readonly begin: (send: (data: string) => void) => () => void;
  constructor(begin: (send: (data: string) => void) => () => void) {
    this.begin = begin;
  }
}
