import type { KeyPurpose } from '@lastro/register/key-chain';

/** `log` signs checkpoints, `documents` receipts, statements and manifests. */
export type SigningPurpose = KeyPurpose;
