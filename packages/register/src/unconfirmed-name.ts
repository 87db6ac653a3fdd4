/** For a name that the payer typed, or that anyone can write into a code. */
export const unconfirmedNameText = (name: string): string => `${name} (nome não confirmado)`;
