export interface Browser {
  readonly name: string;
  open(url: string): Promise<void>;
  /** The value of an expression in the page, as JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Presses the keys of `text` in the first element of a CSS selector. */
  type(selector: string, text: string): Promise<void>;
  close(): Promise<void>;
}
