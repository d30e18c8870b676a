import {
  ARRIVAL_MINUTES,
  AVERAGE_ARRIVAL_MINUTES,
  FREE_DELIVERY_OVER,
  GIFTING_LIMIT_GRAMS,
  MINIMUM_AGE,
  REFERRAL_DOLLARS,
  TAX_PERCENT,
  TERMS_UPDATED,
} from '../lib/business.ts'
import { env } from '../lib/env.ts'
import { paths } from '../lib/paths.ts'
import { ProsePage, ProseSection } from './prose/ProsePage.tsx'
import { Link } from 'react-router-dom'

export default function TermsPage() {
  return (
    <ProsePage
      title="Terms of Service"
      lead="What you can expect from us, what we ask of you, and who sells what."
      dated={
        <span>
          Last updated <time dateTime="2023-12-04">{TERMS_UPDATED}</time>
        </span>
      }
    >
      <ProseSection id="agreement" heading="What you agree to">
        <p>
          By using this site, or by ordering through it, you accept these terms. If you don’t accept them,
          please don’t use the site. “We” and “{env.brandName}” mean the company that runs it; “you” means the
          person who uses it; “shop” means a licensed dispensary that is listed here.
        </p>
      </ProseSection>
      <ProseSection id="technology-provider" heading="We are a technology provider, not a dispensary">
        <p>
          {env.brandName} is a technology provider, not a dispensary. We run the site where you find products
          and send orders. We do not grow, make, own, store or sell cannabis.
        </p>
        <p>
          Each product is offered by the shop it’s listed under, at that shop’s price and under that shop’s
          state license. Your purchase is from the shop. Independent drivers bring it to you.
        </p>
      </ProseSection>
      <ProseSection id="who-may-order" heading="Who may order">
        <p>
          You must be {MINIMUM_AGE} years or older to enter the site, to have an account and to receive an
          order. Have your valid government photo ID ready at the door. We can’t hand an order to anyone under{' '}
          {MINIMUM_AGE} or without valid ID.
        </p>
        <p>
          Orders are delivered only within the area that the shops serve, and only to a person at the address
          given.
        </p>
      </ProseSection>
      <ProseSection id="gifting" heading="Gifting and possession limits">
        <p>
          Where an item is given and not sold, it is given under the state’s gifting law: from one adult of{' '}
          {MINIMUM_AGE} or over to another, freely, with nothing asked, promised or paid in return, and no
          more than {GIFTING_LIMIT_GRAMS} grams (half of one ounce) of cannabis at a time.
        </p>
        <p>
          A gift is never a condition of an order, and an order never pays for a gift. You may not resell what
          you receive, and you stay responsible for the limits on what a person may carry and keep.
        </p>
      </ProseSection>
      <ProseSection id="orders" heading="Orders and prices">
        <ul>
          <li>A cart holds products from one shop at a time.</li>
          <li>
            The cart shows the subtotal, the delivery charge, Taxes & Fees of {TAX_PERCENT}% of the subtotal,
            and the total. The total is what you are charged.
          </li>
          <li>
            There is no delivery fee on orders over {FREE_DELIVERY_OVER}. Orders under {FREE_DELIVERY_OVER}{' '}
            carry a service fee that varies by location.
          </li>
          <li>
            Prices and stock are the shop’s and can change. If they do before you pay, the cart says so first.
          </li>
          <li>A shop may decline an order, for example if an item has sold out.</li>
        </ul>
      </ProseSection>
      <ProseSection id="payment" heading="Payment">
        <p>
          You pay online by debit or credit card, through Stripe, or through PayPal where it is offered. Those
          companies handle your card; we never see or keep its number. If a charge looks wrong,{' '}
          <Link to={paths.contact}>tell us</Link> before you pay again.
        </p>
      </ProseSection>
      <ProseSection id="delivery" heading="Delivery times">
        <p>
          Most orders arrive within {ARRIVAL_MINUTES} minutes ({AVERAGE_ARRIVAL_MINUTES} on average). These
          are estimates: traffic, weather and a busy shop can make it longer.
        </p>
      </ProseSection>
      <ProseSection id="account" heading="Your account">
        <p>
          Give your own name, address and phone number, and keep your password to yourself. You’re responsible
          for activity on your account. We may close an account that is used by someone under {MINIMUM_AGE},
          for resale, or to harm other people.
        </p>
      </ProseSection>
      <ProseSection id="referrals" heading="Referrals and promo codes">
        <p>
          Refer friends {MINIMUM_AGE} and over and get ${REFERRAL_DOLLARS}; see the referral form. Referral
          credit and promo codes have no cash value, and can’t be sold or passed on.
        </p>
      </ProseSection>
      <ProseSection id="use" heading="Using cannabis with care">
        <p>
          Nothing on this site is medical advice. Don’t drive or use machines after using cannabis, keep it
          locked away from children and animals, and don’t take it across state lines.
        </p>
      </ProseSection>
      <ProseSection id="liability" heading="Our responsibility">
        <p>
          We’re responsible for the site: it passes on your order as you placed it, and charges what it
          showed. The shop is responsible for its products, their labels and their quality. As far as the law
          allows, we’re not liable for losses caused by a shop, a driver, or the site being temporarily
          unavailable. Nothing here limits your legal rights as a consumer.
        </p>
      </ProseSection>
      <ProseSection id="changes" heading="Changes and questions">
        <p>
          When these terms change, so does the date at the top. Questions? Send us a{' '}
          <Link to={paths.contact}>message</Link> or email{' '}
          <a href={`mailto:${env.supportEmail}`}>{env.supportEmail}</a>. To see what we keep about you, read
          our <Link to={paths.privacy}>privacy policy</Link>.
        </p>
      </ProseSection>
    </ProsePage>
  )
}
