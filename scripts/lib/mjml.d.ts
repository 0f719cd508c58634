/** Types of the part of mjml 5 that we use; it has none of its own. */
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
