import type { GroupName } from './markers.ts'

/** Files, figures and rules of a layout, with values that only the group has where a limit leaves room for them. */
export const markedLayout = (group: GroupName, gid: string): Record<string, unknown> => {
  const file = (folder: string, ending: string): string => `${folder}/${gid}/${group}00000000000000000000.${ending}`
  return {
    askedDetails: ['degree'],
    extraDetails: [{ id: `${group}-jobSettings-extra`, label: `${group}-jobSettings-extra-label` }],
    colorScheme: group === 'north' ? '#473147' : '#484248',
    layoutType: '1',
    interviewLanguageVariant: group === 'north' ? 'de-AT' : 'de-CH',
    companyLogo: file('company_logos', 'png'),
    companyVideo: file('company_videos', 'mp4'),
    forceCompanyVideo: true,
    outroVideoEnabled: true,
    outroVideo: file('outro_videos', 'webm'),
    interviewerImage: file('interviewer_images', 'png'),
    avatar: 'harbour',
    virtualAvatar: 'meadow',
    // needs a feature that these accounts lack
    useVirtualAvatar: false,
    showAvatarIdentity: true,
    detailedOralCommunication: true,
    faceAuth: false,
    sapId: `${group}-jobSettings-sapId`,
    customLogoutRedirect: true,
    customLogoutUrl: `https://${group}-jobSettings-customLogoutUrl.test`,
    videoProcessing: true,
    trainingReportToCandidate: false,
  }
}
