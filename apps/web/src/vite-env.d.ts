interface ImportMetaEnv {
  /** Verifier keys of the bank and its witnesses, set when the app is built (docs/operations.md). */
  readonly VITE_PINNED_KEYS?: string;
}
