/** Puts a mail into the outbox; a job sends it when SMTP_URL is set. `id` makes a repeat the same mail. */
export interface Mailer {
  enqueue(mail: { id: string; gid: string; to: string; subject: string; text: string; html?: string }): Promise<void>
}
