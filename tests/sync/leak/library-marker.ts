/** An item of a library, each text of it marked. */
export const libraryOf = ({ group, ids, ms, replaced }: Marking): Record<string, unknown> => ({
  kind: 'question',
  name: `${group}-library-name`,
  value: { [`${group}-library-key`]: `${group}-library-value` },
  ownerId: ids.recruiterId,
  ownerName: `${group}-library-ownerName`,
  createdAt: ms(),
  versions: [
    {
      id: `${group}id-library-version`,
      n: 1,
      at: ms(),
      by: ids.recruiterId,
      byName: `${group}-library-byName`,
      criteria: [{ id: 'c1', name: `${group}-library-criterion` }],
      mails: { invitationTitle: { english: `${group}-library-mail` } },
      questions: [{ kind: 'video', text: { english: `${group}-library-question` }, modelAnswer: `${group}-library-model` }],
    },
  ],
  usedIn: { [ids.jobId]: 1 },
  deletedAt: ms(),
  replaced,
})

interface Marking {
  group: string
  ids: { recruiterId: string; jobId: string }
  ms: () => number
  replaced: readonly object[]
}
