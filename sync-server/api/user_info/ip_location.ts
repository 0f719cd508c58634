import { ip_location } from '#shared/api/user_info/ip_location.ts'
import { clientNames } from '../../http/client-info.ts'
import { everyone, handle } from '../../http/handle.ts'

/** Stands for what nobody here knows. */
const UNKNOWN = '-'

export default handle(ip_location, {
  allow: everyone,
  run: async ({ request }) => {
    const { browser, system } = clientNames(request.header('user-agent'))
    const nowhere = { city: UNKNOWN, country: UNKNOWN, lat: UNKNOWN, lng: UNKNOWN, more: UNKNOWN, region: UNKNOWN }
    return { ...nowhere, browser: browser || UNKNOWN, os: system || UNKNOWN, ip: request.address || UNKNOWN }
  },
})
