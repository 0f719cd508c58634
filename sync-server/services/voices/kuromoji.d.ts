/** The part of kuromoji that is used here; the package brings no types. */
declare module 'kuromoji' {
  export interface Word {
    surface_form: string
    reading?: string
    pronunciation?: string
  }
  interface Tokenizer {
    tokenize(text: string): Word[]
  }
  const kuromoji: {
    builder(options: { dicPath: string }): { build(done: (error: Error | null, tokenizer: Tokenizer) => void): void }
  }
  export default kuromoji
}
