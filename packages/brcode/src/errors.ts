export type BrCodeErrorReason =
  | 'bad_size'
  | 'missing_crc'
  | 'bad_crc'
  | 'malformed'
  /** The same tag twice at one level: two readers could see two receivers. */
  | 'duplicate_field'
  | 'missing_field'
  | 'bad_field'
  | 'field_too_long'
  | 'not_pix'
  | 'several_pix_accounts'
  | 'key_and_location'
  | 'nothing_to_pay'
  | 'bad_amount';

export class BrCodeError extends Error {
  override readonly name = 'BrCodeError';
  readonly reason: BrCodeErrorReason;
  readonly field: string | null;

  constructor(reason: BrCodeErrorReason, field: string | null = null) {
    super(field === null ? `BR Code refused: ${reason}` : `BR Code refused: ${reason} (tag ${field})`);
    this.reason = reason;
    this.field = field;
  }
}
