/** Two of one width in a row; an odd last one fills its row. */
export const BUTTONS =
  'grid grid-cols-1 gap-3 min-[20rem]:grid-cols-2 [&>*]:px-2 [&>:last-child:nth-child(odd)]:col-span-full';
