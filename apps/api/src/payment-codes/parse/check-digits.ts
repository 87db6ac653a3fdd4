/** Weights 2, 1, 2, … from the right, summing each product's digits. Source: FEBRABAN, módulo 10. */
export function modulo10(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Weights 2 to 9 from the right, repeating. Source: FEBRABAN, módulo 11. */
export function remainder11(digits: string): number {
  const weighted = [...digits].reverse().map((digit, index) => Number(digit) * (2 + (index % 8)));
  return weighted.reduce((total, product) => total + product, 0) % 11;
}
