import { MINIMUM_AGE } from '../lib/business.ts'
import { env } from '../lib/env.ts'
import { telHref } from '../lib/links.ts'
import { paths } from '../lib/paths.ts'
import { Fact } from '../ui/Fact.tsx'
import { ProsePage, ProseSection } from './prose/ProsePage.tsx'
import { Link } from 'react-router-dom'

/** A vendor that is not configured gets nothing, and is not named. */
function Services() {
  return (
    <dl>
      <Fact term="Google Maps">
        Suggests addresses while you type one. What you type in an address box then goes to Google. It loads
        only when you use such a box.
      </Fact>
      <Fact term="EmailJS">
        Carries the message you send from the contact form: your name, email address, subject and text.
      </Fact>
      {env.gaMeasurementId !== '' && (
        <Fact term="Google Analytics">
          Counts which pages are opened, without what you search for or order. It sets a cookie of its own. It
          loads only after you say that you are {MINIMUM_AGE} or older, and never if your browser sends Do Not
          Track or Global Privacy Control.
        </Fact>
      )}
      {env.sentryDsn !== '' && (
        <Fact term="Sentry">
          Gets a report when something on the site fails: what failed and on which page. We remove email and
          street addresses and numbers from it, and ask Sentry not to keep your network address.
        </Fact>
      )}
      {env.reportUrl !== '' && (
        <Fact term="Error reports">
          {`The same kind of report goes to ${env.reportUrl} when something on the site fails.`}
        </Fact>
      )}
      <Fact term="Open-source software">
        This site is built with it. Read the <a href="/licenses.txt">licenses</a>.
      </Fact>
    </dl>
  )
}

export default function PrivacyPage() {
  return (
    <ProsePage
      title="Privacy Policy"
      lead="What we collect, where we keep it, who sees it, and how to change or delete it."
    >
      <ProseSection id="short" heading="In short">
        <ul>
          <li>You can look around and fill a cart without telling us who you are.</li>
          <li>To order, we need your name, email address, delivery address and phone number.</li>
          <li>Your card number goes to the payment company and never to us.</li>
          <li>We don’t sell what we know about you, and we show no advertisements.</li>
        </ul>
      </ProseSection>
      <ProseSection id="device" heading="What stays on your device">
        <p>Your browser keeps these for the site. Clearing the site’s data in the browser removes them.</p>
        <dl>
          <Fact term="Your cart">
            The products and quantities in it, so that they are still there tomorrow.
          </Fact>
          <Fact term="Your age answer">
            Whether you said that you are {MINIMUM_AGE} or older. We keep no date of birth.
          </Fact>
          <Fact term="A chosen address">
            An address that you pick before you sign in, until you sign up or check out.
          </Fact>
          <Fact term="Saved shops and favorites">What you marked with a heart, until you take it off.</Fact>
          <Fact term="What you looked at">
            Your last searches and the last products you opened. We delete both when you log out.
          </Fact>
          <Fact term="Light or dark">The appearance you chose, if you chose one.</Fact>
          <Fact term="Your session">What keeps you signed in, until you log out.</Fact>
          <Fact term="A payment in progress">
            A note of its amount, lines and delivery details, so a lost connection can’t lose or double your
            order. We delete it when the order is done.
          </Fact>
        </dl>
      </ProseSection>
      <ProseSection id="account" heading="Your account">
        <p>
          Sign-in is run by Firebase Authentication, a service of Google. It holds your email address, your
          name and a protected form of your password; if you sign in with Google, Google tells it your name
          and email address. We never see your password.
        </p>
      </ProseSection>
      <ProseSection id="orders" heading="Orders, address and phone number">
        <p>
          We store your delivery address, phone number, full name and orders under your account. You can see
          them in your profile, and change your address and number there at any time.
        </p>
        <p>
          When you order, our staff get a text message with your name, the items and their shop, the total,
          the delivery address and your phone number. That is how the order gets to the shop and the driver.
        </p>
      </ProseSection>
      <ProseSection id="payment" heading="Payment">
        <p>
          Card payments are handled by Stripe, and PayPal payments by PayPal. The card field on our checkout
          is theirs: what you type in it goes straight to them. Both may set their own cookies to detect
          fraud. We keep the amount and the order it belongs to.
        </p>
      </ProseSection>
      <ProseSection id="services" heading="Other services we use">
        <Services />
      </ProseSection>
      <ProseSection id="sharing" heading="Who else sees it">
        <p>
          The shop and the driver see what they need to hand you the right order. The services above see what
          we list there. Authorities see what the law requires us to share. We share it with no one else, and
          no one pays us for it.
        </p>
      </ProseSection>
      <ProseSection id="keeping" heading="How long we keep it">
        <p>
          Your account, address and phone number stay for as long as you have the account. Orders stay for as
          long as tax and cannabis law ask for records of them. Messages stay until we’ve answered them.
        </p>
      </ProseSection>
      <ProseSection id="rights" heading="Your choices">
        <p>
          You may ask for a copy of what we hold about you, have it corrected, or have your account and its
          data deleted, except what the law requires us to keep. Write to{' '}
          <a href={`mailto:${env.supportEmail}`}>{env.supportEmail}</a>, call{' '}
          <a href={telHref(env.supportPhone)}>{env.supportPhone}</a> or use the{' '}
          <Link to={paths.contact}>contact form</Link>. We won’t treat you differently for asking.
        </p>
      </ProseSection>
      <ProseSection id="minors" heading={`Under ${MINIMUM_AGE}`}>
        <p>
          The site is not for anyone under {MINIMUM_AGE}, and we do not knowingly keep anything about them. If
          you think we do, tell us and we’ll delete it.
        </p>
      </ProseSection>
      <ProseSection id="changes" heading="Changes">
        <p>
          We’ll update this page before we change what we do. For everything else, see the{' '}
          <Link to={paths.terms}>terms of service</Link>.
        </p>
      </ProseSection>
    </ProsePage>
  )
}
