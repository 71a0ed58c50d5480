// A separate program, because importing the private parts must not start firebase-tools.
import { runFirebase } from './firebase-tools.ts'

runFirebase()
