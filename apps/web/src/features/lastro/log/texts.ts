export const LOG_TITLES = {
  entry: 'A lista está no registro público',
  growth: 'O registro só cresceu',
  single: 'Esta prova tem uma só lista',
} as const;

export const countText = (count: number) => count.toLocaleString('pt-BR');
