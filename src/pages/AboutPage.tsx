import { ARRIVAL_MINUTES, AVERAGE_ARRIVAL_MINUTES, FOUNDED, HOURS, MINIMUM_AGE } from '../lib/business.ts'
import { env } from '../lib/env.ts'
import { paths } from '../lib/paths.ts'
import { ProsePage, type ProseSection } from './prose/ProsePage.tsx'
import { Link } from 'react-router-dom'

const SECTIONS: ProseSection[] = [
  {
    id: 'story',
    heading: 'Where we come from',
    body: (
      <>
        <p>
          {env.brandName} was founded in {FOUNDED} in {env.serviceLocation}, out of a plain observation: the
          county had good licensed dispensaries and no easy way to see what all of them had on the shelf that
          day.
        </p>
        <p>
          So we built one counter for all of them. You see the menus of the shops near you with their own
          prices, fill a cart from one of them, pay online by debit or credit card, and a driver brings it to
          your door.
        </p>
      </>
    ),
  },
  {
    id: 'mission',
    heading: 'Our mission',
    body: (
      <p>
        To make buying cannabis from a local, licensed shop as plain and as dependable as any other delivery:
        a clear menu, a total with nothing hidden in it, and arrival within {ARRIVAL_MINUTES} minutes in most
        places, {AVERAGE_ARRIVAL_MINUTES} on average.
      </p>
    ),
  },
  {
    id: 'values',
    heading: 'Our values',
    body: (
      <dl>
        <div>
          <dt>Licensed only</dt>
          <dd>
            Every shop on {env.brandName} is a licensed dispensary. The shop sells; we carry the order between
            you.
          </dd>
        </div>
        <div>
          <dt>Adults only</dt>
          <dd>The store is for people of {MINIMUM_AGE} and over. The driver checks an ID at every door.</dd>
        </div>
        <div>
          <dt>Plain figures</dt>
          <dd>
            Subtotal, delivery, taxes and total stand in the cart before you pay, and the total is what you
            pay.
          </dd>
        </div>
        <div>
          <dt>Local first</dt>
          <dd>The shops are your neighbors and so are the drivers. What you spend stays close to home.</dd>
        </div>
        <div>
          <dt>Someone answers</dt>
          <dd>
            We are there {HOURS}. If something is not right, <Link to={paths.contact}>tell us</Link> and we
            deal with it.
          </dd>
        </div>
      </dl>
    ),
  },
]

export default function AboutPage() {
  return (
    <ProsePage
      title="About Us"
      lead={`${env.brandName} connects adults in ${env.serviceLocation} with the licensed dispensaries around them.`}
      sections={SECTIONS}
    />
  )
}
