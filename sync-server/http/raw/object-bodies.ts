import type { Context } from 'koa'
import { networkOf } from '../../services/network.ts'
import { createRoom } from '../limits/rooms.ts'
import { arrivingBody } from '../limits/silence.ts'

/** Parts on their way to the embedded store, each of which holds a connection to it. A device sends one or two at a time. */
const ROOM = { most: 512, mostOfOne: 8, mostOfAddress: 256, retryAfterSeconds: 3 }

/** Runs what carries the body of a PUT to the store, while there is room for one more. A newer one for the same part ends the older one. */
export function objectBodies(size = ROOM) {
  const room = createRoom(size)
  return async <T>(ctx: Context, carry: () => Promise<T>): Promise<T> => {
    if (ctx.method !== 'PUT') return await carry()
    const { searchParams } = ctx.URL
    const place = `${ctx.path} ${searchParams.get('uploadId')} ${searchParams.get('partNumber')}`
    const stay = room.enter({ who: ownerOf(ctx.path), address: networkOf(ctx.ip), place, body: arrivingBody(ctx.req, ctx.res) })
    try {
      stay.grow(1)
      return await carry()
    } finally {
      stay.leave()
    }
  }
}

/** Names of recordings say whose interview it is (`<kind>_<interview>_…`); other objects count by themselves. */
function ownerOf(path: string): string {
  const name = path.split('/').at(-1) ?? ''
  return name.split('_')[1] ?? name
}
