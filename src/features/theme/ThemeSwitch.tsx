import { useSyncExternalStore } from 'react'
import { THEME_KEY } from '../../lib/storage/storage-keys.ts'
import { chooseTheme, themeStore, type Theme } from './theme.ts'
import styles from './ThemeSwitch.module.css'

const CHOICES: { theme: Theme; label: string }[] = [
  { theme: 'system', label: 'System' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
]

/** Chooses the light or dark theme, or the device's setting. */
export function ThemeSwitch() {
  const chosen = useSyncExternalStore(
    themeStore.subscribe,
    themeStore.getSnapshot,
    themeStore.getServerSnapshot,
  )
  return (
    // Each form has its own group of radios: the profile shows a second switch.
    <form method="dialog">
      <fieldset className={styles.choices} aria-label="Appearance">
        {CHOICES.map(({ theme, label }) => (
          <label key={theme} className={styles.choice}>
            <input
              type="radio"
              name={THEME_KEY}
              data-saved
              value={theme}
              checked={chosen === theme}
              onChange={() => chooseTheme(theme)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
    </form>
  )
}
