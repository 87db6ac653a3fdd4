const POLYNOMIAL = 0x1021;
const INITIAL = 0xffff;

/** CRC16/CCITT-FALSE of the UTF-8 bytes, its own `6304` included: `123456789` gives `29B1`. */
export function crc16(text: string): string {
  let crc = INITIAL;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ POLYNOMIAL;
    }
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
