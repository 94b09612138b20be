// The changes that Prototype.js makes to a page, reimplemented, because no package contains the library as a script.
{
  Array.prototype.toJSON = function () {
    return `[${this.map((item) => Object.toJSON(item)).join(', ')}]`;
  };
  String.prototype.toJSON = function () {
    return `"${this}"`;
  };
  Object.toJSON = (value) => (Array.isArray(value) ? value.toJSON() : `"${value}"`);
  Array.prototype.reduce = function () {
    return this.length > 1 ? this : this[0];
  };
  Array.prototype.find = function (is) {
    for (const item of this) if (is(item)) return item;
    return undefined;
  };
  Array.prototype.last = function () {
    return this[this.length - 1];
  };
  Function.prototype.bind = function (context, ...args) {
    const method = this;
    return function (...more) {
      return method.apply(context, [...args, ...more]);
    };
  };
  window.$ = (id) => document.getElementById(id);
}
