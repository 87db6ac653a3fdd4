/** Where a request came from, kept with what it did. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string | undefined;
}
