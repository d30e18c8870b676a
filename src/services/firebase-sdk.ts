/**
 * What is used of Firebase, by name: of a module that is imported as a whole nothing can be left out, and its phone
 * sign-in, multi-factor and other providers are a third of it. Imported dynamically by `auth.ts`.
 */
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
