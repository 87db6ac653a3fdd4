export interface Origin {
  readonly address: string;
  readonly userAgent: string | undefined;
}
