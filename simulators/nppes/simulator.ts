import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SimulatedPerson {
  first: string
  last: string
  city: string
  zip: string
  address1: string
  status?: 'A' | 'D'
  organization?: string
}

/** The cases that a sign-up can meet. An unassigned NPI is not in the registry. */
export const simulatedPeople: Readonly<Record<string, SimulatedPerson>> = {
  '1234567893': {
    first: 'JANE',
    last: 'DOE',
    address1: '1 MAIN ST',
    city: 'SAN FRANCISCO',
    zip: '941050001',
  },
  // The person who signs up with this one has another name.
  '1003000126': { first: 'OTHER', last: 'NAME', address1: '2 HILL RD', city: 'FRESNO', zip: '936500001' },
  '1111111112': {
    first: 'RETIRED',
    last: 'PERSON',
    address1: '3 LAKE AVE',
    city: 'RENO',
    zip: '895010001',
    status: 'D',
  },
  '1558598797': {
    first: '',
    last: '',
    organization: 'GREEN LEAF CLINIC LLC',
    address1: '4 PARK PL',
    city: 'SAN JOSE',
    zip: '951100001',
  },
}

export type NpiFault = 'html' | 'error' | 'silent' | 'broken'

export interface NpiSimulator {
  url: string
  /** The requested NPIs, in order. */
  requested: readonly string[]
  /** The next answers, this many of them, fail. */
  fail(fault: NpiFault, times?: number): void
  stop(): Promise<void>
}

const resultOf = (number: string, person: SimulatedPerson) => ({
  number,
  enumeration_type: person.organization ? 'NPI-2' : 'NPI-1',
  basic: person.organization
    ? { organization_name: person.organization, status: person.status ?? 'A' }
    : {
        first_name: person.first,
        last_name: person.last,
        middle_name: '--',
        credential: 'L.AC.',
        status: person.status ?? 'A',
      },
  addresses: ['MAILING', 'LOCATION'].map((address_purpose) => ({
    address_purpose,
    address_1: address_purpose === 'MAILING' ? 'PO BOX 1' : person.address1,
    address_2: '--',
    city: person.city,
    state: 'CA',
    postal_code: person.zip,
    telephone_number: '510-555-0123',
  })),
  taxonomies: [
    { code: '1744P3200X', desc: 'Prosthetics Case Management', license: '', primary: false },
    { code: '171100000X', desc: 'Acupuncturist', license: 'AC12345', primary: true },
  ],
})

/** The registry on a loopback port. It knows `people` besides its own. */
export async function startNpiSimulator({
  people = {},
}: {
  people?: Readonly<Record<string, SimulatedPerson>>
} = {}): Promise<NpiSimulator> {
  const known = { ...simulatedPeople, ...people }
  const requested: string[] = []
  const faults: NpiFault[] = []
  const server = createServer((request, response) => {
    const number = new URL(request.url ?? '/', 'http://simulator').searchParams.get('number') ?? ''
    requested.push(number)
    const json = (body: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const person = known[number]
    switch (faults.shift()) {
      case 'silent':
        return
      case 'broken':
        return request.socket.destroy()
      case 'html':
        return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Maintenance</html>')
      case 'error':
        return json({ Errors: [{ description: 'No valid search criteria', field: 'number', number: '04' }] })
    }
    if (!/^\d{10}$/.test(number))
      return json({ Errors: [{ description: 'NPI must be 10 digits', field: 'number', number: '06' }] })
    return json({ result_count: person ? 1 : 0, results: person ? [resultOf(number, person)] : [] })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`,
    requested,
    fail: (fault, times = 1) => void faults.push(...Array.from({ length: times }, () => fault)),
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
