export const LOG_TITLES = {
  entry: 'A lista está no registro público',
  growth: 'O registro só cresceu',
  single: 'Esta prova tem uma só lista',
} as const;
