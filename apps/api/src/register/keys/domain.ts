/** `log` signs checkpoints, `documents` receipts, statements and manifests. */
export type SigningPurpose = 'log' | 'documents';
