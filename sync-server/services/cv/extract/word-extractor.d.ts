/** The part of word-extractor that is used here; the package brings no types. */
declare module 'word-extractor' {
  export default class WordExtractor {
    extract(source: Buffer): Promise<{ getBody(): string }>
  }
}
