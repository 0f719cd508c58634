import { lookup as lookUpName, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicNumber } from './public-address.ts'

type Resolve = (name: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void

/** Resolves names for a connection, which then goes to the very numbers that were looked at: a name that changes in between leads nowhere else. */
export const publicLookup =
  (resolve: Resolve = (name, done) => lookUpName(name, { all: true }, done)): LookupFunction =>
  (name, options, callback) =>
    resolve(name, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) callback(error ?? new Error('the name of the receiver is not known'), '')
      else if (!addresses.every(({ address }) => isPublicNumber(address)))
        callback(new Error('the name of the receiver leads into a private network'), '')
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
