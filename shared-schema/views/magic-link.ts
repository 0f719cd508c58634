import * as z from 'zod'

/** The link of a job; `code` and addresses are '' until it has one. */
export const MagicLinkView = z.object({
  code: z.string(),
  url: z.string(),
  /** content of the QR code */
  qrUrl: z.string(),
  configs: z.object({
    qrCodeEnabled: z.boolean(),
    /** '' while it is off */
    magicURL: z.string(),
    /** '' = none */
    deadline: z.string(),
    qrCodeEmailVerification: z.boolean(),
    toggleWhitelistedDomains: z.boolean(),
    whitelistedDomains: z.array(z.string()),
    redirectToInterviewPage: z.boolean(),
  }),
})
export type MagicLinkView = z.infer<typeof MagicLinkView>
