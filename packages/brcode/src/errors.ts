/** Every reason for which a BR Code is refused, when reading or when writing. */
export type BrCodeErrorReason =
  /** Shorter than 4 or longer than 512 characters after trimming. */
  | 'bad_size'
  /** The text does not end in tag 63 with four hexadecimal digits. */
  | 'missing_crc'
  /** The CRC does not match the text: a character was lost or changed. */
  | 'bad_crc'
  /** A tag or length is not two digits, or a value is shorter than its length. */
  | 'malformed'
  /** The same tag twice at one level: two readers could see two receivers. */
  | 'duplicate_field'
  /** A mandatory field is absent. */
  | 'missing_field'
  /** A field's value breaks its format. */
  | 'bad_field'
  /** A field is longer than its limit; only when writing, since a read one can't be. */
  | 'field_too_long'
  /** No merchant account carries the GUI of Pix. */
  | 'not_pix'
  /** More than one merchant account carries the GUI of Pix. */
  | 'several_pix_accounts'
  /** The merchant account has both a key and a location. */
  | 'key_and_location'
  /** Neither key, location nor recurrence: there is nothing to pay. */
  | 'nothing_to_pay'
  /** Not `digits.cc` within thirteen characters, or not positive when writing. */
  | 'bad_amount';

/** A BR Code that can't be read or written. `field` is the tag at fault (`26-25` for a nested one). */
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
