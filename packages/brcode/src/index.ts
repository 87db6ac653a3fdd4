export { crc16 } from './crc16.ts';
export { BrCodeError, type BrCodeErrorReason } from './errors.ts';
export {
  type BrCode,
  type BrCodeCommon,
  type DynamicBrCode,
  type RecurrenceBrCode,
  readBrCode,
  type StaticBrCode,
} from './read.ts';
export { toBrCodeText } from './text.ts';
export type { TlvField } from './tlv.ts';
export {
  type DynamicBrCodeInput,
  type StaticBrCodeInput,
  writeDynamicBrCode,
  writeStaticBrCode,
} from './write.ts';
