/**
 * The parts of Firebase that `auth.ts` imports dynamically. Named exports let the bundler drop the rest,
 * such as phone sign-in and multi-factor: a third of the SDK.
 */
// Needed only with the SDK, so it shares its chunk.
export { scriptInTime } from './script-in-time.ts'
export { initializeApp } from 'firebase/app'
export {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  updateProfile,
} from 'firebase/auth'
