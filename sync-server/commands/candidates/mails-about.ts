import type { Models } from '../../models/index.ts'
import type { StoredMail } from '../../models/records/mail.ts'
import { Batcher } from '../../models/batcher.ts'

interface About {
  gid: string
  interviewId: string
}
type Written = Pick<StoredMail, '_id' | 'gid' | 'about' | 'createdAt'>

/** The mails that were written about a candidate. Asked about many at one moment, the outbox is read once. */
export const mailsAbout = (models: Models, about: About): Promise<Written[]> => asked.ask(models, models, about)

const asked = new Batcher<Models, About, Written[]>(async (models, wanted) => {
  const found = await models.mails
    .find(
      {
        gid: { $in: distinct(wanted.map(({ gid }) => gid)) },
        'about.interviewId': { $in: distinct(wanted.map((one) => one.interviewId)) },
      },
      { gid: 1, about: 1, createdAt: 1 },
    )
    .lean<Written[]>()
  const byPerson = Map.groupBy(found, ({ gid, about }) => `${gid} ${about?.interviewId}`)
  return wanted.map(({ gid, interviewId }) => byPerson.get(`${gid} ${interviewId}`) ?? [])
})

const distinct = (values: readonly string[]): string[] => [...new Set(values)]
