const KEY = 'Edm.Int64'
const TEXT = 'Edm.String'
const MOMENT = 'Edm.DateTimeOffset'

/** Sets of the peer with the types of their fields. */
export const SETS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  JobRequisition: { jobReqId: KEY, lastModifiedDateTime: MOMENT, createdDateTime: MOMENT, templateId: KEY, statusSetId: KEY },
  JobApplication: {
    applicationId: KEY,
    jobReqId: KEY,
    lastModifiedDateTime: MOMENT,
    appStatusSetItemId: KEY,
    firstName: TEXT,
    lastName: TEXT,
    contactEmail: TEXT,
    cellPhone: TEXT,
  },
  Attachment: { attachmentId: KEY, fileName: TEXT, fileContent: 'Edm.Binary' },
  AppStatusSetItem: { appStatusSetItemId: KEY, statusSetId: KEY },
}

/** EDMX of the sets, without the fields named in `without` (`JobApplication.cellPhone`). */
export const metadataOf = (without: ReadonlySet<string>): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?><edmx:Edmx Version="1.0" xmlns:edmx="http://schemas.microsoft.com/ado/2007/06/edmx"><edmx:DataServices>',
    '<Schema Namespace="SFOData" xmlns="http://schemas.microsoft.com/ado/2008/09/edm">',
    ...Object.entries(SETS).map(
      ([name, fields]) =>
        `<EntityType Name="${name}">${Object.entries(fields)
          .filter(([field]) => !without.has(`${name}.${field}`))
          .map(([field, type]) => `<Property Name="${field}" Type="${type}"/>`)
          .join('')}</EntityType>`,
    ),
    '<EntityContainer Name="EntityContainer">',
    ...Object.keys(SETS)
      .filter((name) => !without.has(name))
      .map((name) => `<EntitySet Name="${name}" EntityType="SFOData.${name}"/>`),
    '</EntityContainer></Schema></edmx:DataServices></edmx:Edmx>',
  ].join('')
