/** What we use of mjml 5, which has no types of its own. */
declare module 'mjml' {
  export default function mjml2html(
    source: string,
    options: {
      filePath: string
      ignoreIncludes: boolean
      fonts: Record<string, string>
      validationLevel: 'strict'
      preprocessors: ((xml: string) => string)[]
    },
  ): Promise<{ html: string }>
}
