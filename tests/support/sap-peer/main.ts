import { startSapPeer } from './sap-peer.ts'

/** Runs the mock of SAP with some requisitions and applications, to try the connection by hand: `npm run sap-peer`. */
const peer = await startSapPeer({ port: 8099 })
for (const n of ['5001', '5002', '5003']) peer.job(n)
for (const n of ['3020', '3021', '3022', '3023']) peer.application(n, '5001')
console.log(`A mock of SAP listens on ${peer.url}`)
console.log('Company URL as above, sign-in by password: user rita, company acme, password secret; statuses 41 to 44.')
console.log('The server has to run with OUTBOUND_TO_PRIVATE=true to reach it.')
