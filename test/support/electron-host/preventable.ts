/** An event of Electron's that a listener can prevent. */
export class Preventable {
  defaultPrevented = false;
  readonly url: string;

  constructor(url = '') {
    this.url = url;
  }

  preventDefault(): void {
    this.defaultPrevented = true;
  }
}
