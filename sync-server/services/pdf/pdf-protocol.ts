import * as z from 'zod'

/** Question to the process that sets PDFs, beside the reports as bytes. */
export const PdfRequest = z.object({ fontsDir: z.string().optional() })

/** PDFs in the order of the reports, each as base64. */
export const PdfReply = z.object({ pdfs: z.array(z.string()) })
