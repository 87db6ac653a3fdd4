/** Public register: formats that the bank, the browser and the tools share. */
export {
  type Checkpoint,
  formatCheckpoint,
  type LogPolicy,
  parseCheckpoint,
  type VerifiedCheckpoint,
  verifyCheckpoint,
} from './checkpoint.ts';
export { type VerifyEd25519, verifyEd25519 } from './ed25519.ts';
export { equalBytes, fromBase64, hashOfBase64, parseCount, toBase64, toHex } from './encoding.ts';
export {
  consistencyPath,
  EMPTY_ROOT,
  inclusionPath,
  leafHash,
  type NodeId,
  nodeHash,
  nodesOf,
  type ReadNode,
  type Subtree,
  subtreeRoot,
  verifyConsistency,
  verifyInclusion,
} from './merkle.ts';
export {
  ED25519_COSIGNATURE,
  ED25519_NOTE,
  formatSignature,
  formatVkey,
  type Note,
  NoteError,
  type NoteKey,
  type NoteSignature,
  parseNote,
  parseSignatureLine,
  parseVkey,
  signNote,
  type VerifiedSignature,
  verifyNote,
} from './note.ts';
export {
  decodeEntries,
  encodeEntries,
  formatTilePath,
  parseTilePath,
  TILE_WIDTH,
  type Tile,
  tileWidth,
} from './tiles.ts';
export {
  formatProof,
  ProofError,
  parseProof,
  type TlogProof,
  type VerifiedProof,
  verifyProof,
} from './tlog-proof.ts';
