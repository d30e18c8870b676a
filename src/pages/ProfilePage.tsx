import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { User } from '../features/account/auth-context.tsx'
import { fullNameOf } from '../features/account/full-name.ts'
import { AddressEditor } from '../features/account/records/AddressEditor.tsx'
import { PasswordResetNotice } from '../features/account/forms/PasswordResetNotice.tsx'
import { PhoneEditor } from '../features/account/records/PhoneEditor.tsx'
import { LogOut } from '../features/account/forms/LogOut.tsx'
import { usePasswordReset } from '../features/account/forms/use-password-reset.ts'
import { ThemeSwitch } from '../features/theme/ThemeSwitch.tsx'
import { env } from '../lib/env.ts'
import type { OutLink } from '../lib/links.ts'
import { paths } from '../lib/paths.ts'
import { profileLinks } from '../lib/profile-links.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Icon, type IconName } from '../ui/pictures/Icon.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import styles from './ProfilePage.module.css'

type PanelName = 'account' | 'payment' | 'address' | 'phone'
const PANELS: { name: PanelName; label: string; icon: IconName }[] = [
  { name: 'account', label: 'Manage Account', icon: 'user' },
  { name: 'payment', label: 'Payment', icon: 'lock' },
  { name: 'address', label: 'Address', icon: 'pin' },
  { name: 'phone', label: 'Phone Number', icon: 'phone' },
]

export default function ProfilePage({ user }: { user: User }) {
  const { hash } = useLocation()
  const open = PANELS.find(({ name }) => `#${name}` === hash)?.name ?? null
  // Wide screens always show a panel beside the list.
  const shown = open ?? 'account'

  return (
    <div className={styles.page}>
      <PageHeader title={user.displayName ?? 'User'}>
        <p className={styles.email}>{user.email}</p>
      </PageHeader>
      <div className={styles.columns}>
        <div className={styles.menu}>
          <Section title="Account">
            <Item label="Saved Stores" href={paths.savedShops} icon="shop" />
            <Item label="Order History" href={paths.orderHistory} icon="receipt" />
            <Item {...profileLinks.getHelp} icon="help" />
            <Item {...profileLinks.referFriends} icon="mail" />
          </Section>
          <Section title="Personal Info">
            {PANELS.map(({ name, label, icon }) => (
              <Item
                key={name}
                label={label}
                href={`${paths.profile}#${name}`}
                icon={icon}
                isCurrent={open === name}
                isShown={shown === name}
              />
            ))}
          </Section>
          <section className={styles.section}>
            <h2>Appearance</h2>
            <div className={styles.appearance}>
              <ThemeSwitch />
            </div>
          </section>
          <Section title="Join">
            <Item {...profileLinks.becomeDriver} icon="truck" />
            <Item {...profileLinks.becomePartner} icon="partner" />
          </Section>
          <LogOut variant="secondary" to={paths.signIn} />
        </div>
        <Panel
          key={open}
          isOpen={open !== null}
          label={PANELS.find(({ name }) => name === shown)?.label ?? ''}
        >
          {shown === 'account' && <ManageAccount user={user} />}
          {shown === 'payment' && <Payment />}
          {shown === 'address' && <AddressEditor uid={user.uid} fullName={fullNameOf(user)} />}
          {shown === 'phone' && <PhoneEditor uid={user.uid} fullName={fullNameOf(user)} />}
        </Panel>
      </div>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

type ItemProps = OutLink & { icon: IconName; isCurrent?: boolean; isShown?: boolean }

const Item = ({ label, href, icon, isCurrent = false, isShown = false }: ItemProps) => (
  <li>
    <SiteLink
      href={href}
      className={styles.item}
      aria-current={isCurrent || undefined}
      data-shown={isShown || undefined}
    >
      <Icon name={icon} />
      <span>{label}</span>
      <Icon name={href.startsWith('/') ? 'chevron-right' : 'external'} className={styles.arrow} />
    </SiteLink>
  </li>
)

type PanelProps = { label: string; isOpen: boolean; children: ReactNode }

function show(panel: HTMLElement | null) {
  panel?.focus({ preventScroll: true })
  panel?.scrollIntoView({ block: 'nearest' })
}

/** The panel that a link has opened. Scrolls into view and takes focus. */
const Panel = ({ label, isOpen, children }: PanelProps) => (
  <section
    ref={isOpen ? show : null}
    className={styles.panel}
    data-open={isOpen || undefined}
    aria-label={label}
    tabIndex={-1}
  >
    {children}
  </section>
)

function ManageAccount({ user }: { user: User }) {
  const { reset, sendReset } = usePasswordReset()
  return (
    <div className={styles.words}>
      <h3>Manage Account</h3>
      <p>To change your password, we’ll email you a link to set a new one.</p>
      <Button
        variant="secondary"
        busy={reset.status === 'busy'}
        onClick={() => void sendReset(user.email ?? '')}
      >
        Send Reset Email
      </Button>
      <PasswordResetNotice reset={reset} />
    </div>
  )
}

const Payment = () => (
  <div className={styles.words}>
    <h3>Payment</h3>
    <p>
      {`You pay by card${env.isPayPalOffered ? ' or PayPal' : ''} at checkout. We never see or store your card number, so there’s nothing to manage here.`}
    </p>
  </div>
)
