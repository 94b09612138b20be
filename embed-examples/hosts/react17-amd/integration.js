/* global React, ReactDOM, define, require */

weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: '/api/weaver-token',
    theme: { colorScheme: 'auto' },
  })
  .catch(() => undefined); // each island shows it

// The page's own modules, in its own loader.
define('greeting', [], () => ({ text: 'Good morning, from React' }));

/** The page's own React renders around the islands, and keeps them when it renders again. */
class App extends React.Component {
  constructor(props) {
    super(props);
    this.state = { clicks: 0 };
    this.places = {};
  }
  componentDidMount() {
    const { list, form, card } = this.places;
    this.islands = [
      weaverSDK.render(card, '@weapp/people/ProfileCard'),
      weaverSDK.render(list, '@weapp/classic17/Checklist', { items: ['Badge', 'Laptop', 'Keys'] }),
      weaverSDK.render(form, '@weapp/feedback/FeedbackForm'),
    ];
  }
  componentWillUnmount() {
    for (const island of this.islands) void island.unmount();
  }
  render() {
    const place = (name) =>
      React.createElement('div', { key: name, id: name, ref: (node) => (this.places[name] = node) });
    const more = () => this.setState({ clicks: this.state.clicks + 1 });
    return [
      React.createElement('p', { key: 'hello' }, `${this.props.text} ${React.version}`),
      React.createElement(
        'button',
        { key: 'more', type: 'button', onClick: more },
        `Pressed ${this.state.clicks}`,
      ),
      place('card'),
      place('list'),
      place('form'),
    ];
  }
}

require(['greeting'], ({ text }) => {
  ReactDOM.render(React.createElement(App, { text }), document.querySelector('#app'));
});
