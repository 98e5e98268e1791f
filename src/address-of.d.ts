/** Where the file of a module lies that is loaded later (`scripts/vite-address-of.ts`). */
declare module '*?address' {
  const address: string;
  export default address;
}
