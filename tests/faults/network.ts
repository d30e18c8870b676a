import type { Clock } from './clock.ts'

/** The calls that a fault can hit. */
export const CALLS = [
  'menu',
  'orders',
  'intent',
  'finalize',
  'sms',
  'stripe-confirm',
  'stripe-lookup',
  'paypal-create',
  'paypal-capture',
  'paypal-lookup',
] as const
export type CallName = (typeof CALLS)[number]

/** Who answers. */
export const SERVICES = ['stripe', 'paypal', 'backend'] as const
export type Service = (typeof SERVICES)[number]

const serviceOf = (name: CallName): Service =>
  SERVICES.find((service) => name.startsWith(`${service}-`)) ?? 'backend'

/** What can happen to one call. "Works": the other side did what the call wants. */
export const FAULTS = [
  /** It never arrives; the page learns that at once. */
  'dropped',
  /** It works; the connection breaks before the answer. */
  'lost',
  /** The connection breaks at once; it arrives and works up to a minute later. */
  'late',
  /** It never arrives, and nothing answers. */
  'hangs',
  /** It works, and nothing answers. */
  'stalls',
  /** It works, and the answer takes 25 s. */
  'slow',
  /** Refused, by an answer. */
  400,
  404,
  429,
  /** The other side fails, without doing it. */
  500,
  /** It works, and a gateway gives up. */
  504,
  /** A hotel's sign-in page with status 200 answers instead. */
  'web page',
  /** It works, and the body is empty. */
  'empty',
  /** Status 200 and `{"success": false}`. */
  'no success',
] as const
export type Fault = (typeof FAULTS)[number]

/** An answer that is not the one that the call wants. */
export class BadAnswer extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(`${fault}`)
    this.fault = fault
  }
}

/** No answer: offline, dropped, connection lost. */
export class NoAnswer extends Error {
  override name = 'TypeError'
}

/** The sender of a call. A killed page gets no answers. */
export type Sender = { isAlive: boolean; isOnline: () => boolean; step: () => void }

const TRIP_MS = 40
const SLOW_MS = 25_000

/** Carries calls to the backend and the vendors, and breaks those that a fault was armed for. */
export class Network {
  readonly #clock: Clock
  readonly #armed: { name: CallName | 'any'; fault: Fault; delayMs: number }[] = []
  readonly #outages: { service: Service; fault: Fault; until: number }[] = []
  /** The faults that happened, as "finalize lost". */
  readonly happened: string[] = []
  /** Calls that will arrive although their page got no answer. */
  lateCalls = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Breaks the next call of this name, or the next one of all. `delayMs`: when a late one arrives. */
  arm(name: CallName | 'any', fault: Fault, delayMs: number): void {
    this.#armed.push({ name, fault, delayMs })
  }

  /** Breaks every call to a service for a while. */
  breakAll(service: Service, fault: Fault, ms: number): void {
    this.#outages.push({ service, fault, until: this.#clock.now + ms })
  }

  heal(): void {
    this.#armed.length = 0
    this.#outages.length = 0
  }

  /**
   * Sends a call. `work` runs when it arrives, and returns or resolves to the answer.
   * @throws {NoAnswer | BadAnswer} Never settles if the page is dead or nothing answers.
   */
  send<T>(from: Sender, name: CallName, work: () => T | Promise<T>): Promise<T> {
    from.step()
    return new Promise((resolve, reject) => {
      const outage = this.#outages.find(
        ({ service, until }) => service === serviceOf(name) && this.#clock.now < until,
      )
      const index = outage ? -1 : this.#armed.findIndex((each) => each.name === name || each.name === 'any')
      const [armed] = index === -1 ? [] : this.#armed.splice(index, 1)
      const fault = outage?.fault ?? armed?.fault
      if (fault !== undefined) this.happened.push(`${name} ${fault}`)
      const answer = (settle: () => void, ms = TRIP_MS) =>
        this.#clock.after(ms, () => {
          if (!from.isAlive) return
          from.step()
          if (!from.isAlive) return
          if (from.isOnline()) settle()
          else reject(new NoAnswer('offline'))
        })
      const fail = () => {
        if (from.isAlive) reject(new NoAnswer(`${fault ?? 'offline'}`))
      }
      if (!from.isAlive) return
      if (!from.isOnline()) return void this.#clock.after(1, fail)
      const doWork = async (deliver: (value: T) => void, ms = TRIP_MS) => {
        const value = await work()
        answer(() => deliver(value), ms)
      }
      const arrive = () => {
        switch (fault) {
          case 'dropped':
            return fail()
          case 'hangs':
            return undefined
          case 'lost':
            return void doWork(fail)
          case 'late':
            this.#clock.after(armed?.delayMs ?? 0, () => {
              this.lateCalls -= 1
              void work()
            })
            return fail()
          case 'stalls':
            return void work()
          case 'slow':
            return void doWork(resolve, SLOW_MS)
          case 504:
          case 'empty':
            return void doWork(() => reject(new BadAnswer(fault)))
          case undefined:
            return void doWork(resolve)
          default:
            return void answer(() => reject(new BadAnswer(fault)))
        }
      }
      if (fault === 'late') this.lateCalls += 1
      this.#clock.after(TRIP_MS, arrive)
    })
  }
}
