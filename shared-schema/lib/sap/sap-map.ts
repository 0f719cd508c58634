/** Names of the peer's sets and fields, and the ones they become here. What is not named is neither asked for nor stored. */
export const SAP_MAP = {
  version: 1,
  job: {
    entity: 'JobRequisition',
    id: 'jobReqId',
    modified: 'lastModifiedDateTime',
    created: 'createdDateTime',
    template: 'templateId',
    statusSet: 'statusSetId',
    texts: 'jobReqLocale',
    /** the first that says something */
    name: ['externalTitle', 'jobTitle'],
    description: 'description',
  },
  candidate: {
    entity: 'JobApplication',
    id: 'applicationId',
    modified: 'lastModifiedDateTime',
    job: 'jobReqId',
    status: 'appStatusSetItemId',
    firstName: 'firstName',
    lastName: 'lastName',
    email: 'contactEmail',
    phone: 'cellPhone',
    /** the attachment that is the CV */
    resume: 'resume',
  },
  attachment: { entity: 'Attachment', id: 'attachmentId', name: 'fileName', content: 'fileContent' },
  status: { entity: 'AppStatusSetItem', id: 'appStatusSetItemId', set: 'statusSetId' },
} as const

const { job, candidate, attachment, status } = SAP_MAP

/** Fields of a set that are asked for; those of texts come with the row. */
export const JOB_SELECT = [
  job.id,
  job.modified,
  job.created,
  job.template,
  job.statusSet,
  ...[...job.name, job.description].map((name) => `${job.texts}/${name}`),
].join(',')
export const candidateSelect = (isAnonymous: boolean): string =>
  [
    candidate.id,
    candidate.modified,
    candidate.job,
    candidate.status,
    ...(isAnonymous
      ? []
      : [
          candidate.firstName,
          candidate.lastName,
          candidate.email,
          candidate.phone,
          // without its content, which is fetched one by one
          ...[attachment.id, attachment.name].map((name) => `${candidate.resume}/${name}`),
        ]),
  ].join(',')

/** Set -> fields that its type has to have. */
export const NEEDED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  [job.entity]: [job.id, job.modified, job.created, job.template, job.statusSet],
  [candidate.entity]: [
    candidate.id,
    candidate.modified,
    candidate.job,
    candidate.status,
    candidate.firstName,
    candidate.lastName,
    candidate.email,
    candidate.phone,
  ],
  [status.entity]: [status.id, status.set],
}
