/** Read at each use and inside `try`: a browser that blocks storage throws on access. */
export const tabStorage = (): Storage => sessionStorage;
