/** Numbers the questions of one call: answers may arrive in another order than they were asked for. */
export class Questions {
  #asked = 0;
  #answered = 0;

  next(): number {
    this.#asked += 1;
    return this.#asked;
  }

  /** Whether a later question has been answered: what comes for this one is older. */
  isOutdated(question: number): boolean {
    return question < this.#answered;
  }

  answered(question: number): void {
    this.#answered = question;
  }
}
